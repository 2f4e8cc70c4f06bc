// Products of a Colombian neighbourhood shop, one kind per line: kind; varieties; presentations with their prices in pesos, what sells most
// first; how often it is bought, from 1 to 9. A line without semicolon is a category.

export const COMIDA = `
Abarrotes
Arroz; blanco, premium, integral, parboiled; 500 g 2300, 1 kg 4500, 3 kg 13200, 5 kg 21500; 9
Panela; redonda, cuadrada, pulverizada; 500 g 2600, 1 kg 5100; 8
Aceite; vegetal, de girasol, de soya, de oliva mezcla; 500 ml 5600, 1 L 10400, 250 ml 3100, 3 L 29500; 8
Azúcar; blanca, morena; 500 g 2400, 1 kg 4700, 2.5 kg 11500; 8
Sal; refinada, marina; 500 g 1300, 1 kg 2300; 6
Café molido; tradicional, tostión oscura, descafeinado; 125 g 6900, 250 g 13500, 500 g 25900, 50 g 2900; 8
Café instantáneo; clásico, descafeinado; 10 g 1200, 50 g 8900, 85 g 13900; 5
Chocolate de mesa; con azúcar, clavos y canela, amargo; 250 g 6900, 500 g 13200, 62 g 1900; 7
Pasta; espagueti, tornillo, conchita, fideo, macarrón; 250 g 2200, 125 g 1200, 500 g 4200; 7
Fríjol; cargamanto, bola roja, caraota; 500 g 6900, 250 g 3600, 1 kg 13400; 6
Lenteja; grande, pequeña; 500 g 3900, 250 g 2100, 1 kg 7500; 6
Garbanzo; nacional, precocido; 500 g 4600, 250 g 2500; 4
Arveja seca; verde, amarilla; 500 g 3600, 250 g 1900; 4
Harina de maíz; blanca, amarilla; 500 g 2600, 1 kg 4900; 7
Harina de trigo; todo uso, leudante; 500 g 2300, 1 kg 4300; 5
Avena en hojuelas; tradicional, molida; 250 g 2400, 500 g 4500, 1 kg 8600; 5
Atún; en aceite, en agua, con verduras; 160 g 6200, 80 g 3400, x3 17900; 6
Sardina; en salsa de tomate, en aceite; 155 g 4800, 425 g 8900; 5
Salsa de tomate; tradicional, sin azúcar; 200 g 3200, 80 g 1500, 400 g 5900; 6
Mayonesa; tradicional, light; 90 g 2400, 190 g 4600, 380 g 8700; 6
Mostaza; tradicional, con miel; 90 g 2100, 200 g 3900; 3
Caldo en cubo; de gallina, de costilla; x2 800, x8 2900, x12 4200; 7
Condimento; triguisar, comino, color, ajo en polvo; 10 g 600, 55 g 2500; 5
Sopa instantánea; de pollo, de costilla, de verduras; 60 g 2300, 120 g 4300; 4
Gelatina en polvo; fresa, uva, limón, mora; 25 g 1400, 35 g 2100; 4
Maizena; tradicional; 90 g 1700, 380 g 5900; 4
Maíz pira; amarillo; 250 g 1700, 500 g 3200; 3
Vinagre; blanco, de frutas; 500 ml 2600, 1 L 4700; 3
Leche de coco; entera, light; 200 ml 4200, 400 ml 7900; 2
Cereal; hojuelas de maíz, aros de frutas, arroz chocolatado; 30 g 1800, 130 g 5900, 300 g 11900; 5
Bebidas
Gaseosa; cola, manzana, uva, naranja, limonada; 400 ml 2900, 1.5 L 5900, 250 ml 2000, 2.5 L 8200; 9
Agua; sin gas, con gas; 600 ml 2000, 300 ml 1200, 1 L 2800, 6 L 6900; 8
Cerveza; rubia, roja, light, negra, sin alcohol; lata 330 ml 3200, botella 330 ml 3000, x6 18500, lata 473 ml 4300; 8
Jugo en caja; mango, mora, naranja, durazno; 200 ml 1900, 1 L 5600; 6
Jugo en botella; naranja, mandarina, mango; 300 ml 2900, 1.5 L 6900; 5
Té frío; limón, durazno, verde; 400 ml 3200, 1.5 L 6500; 6
Malta; tradicional; 330 ml 2800, 200 ml 1900, 1.5 L 6400; 6
Bebida hidratante; mandarina, frutos rojos, limón; 500 ml 3900, 1 L 6800; 6
Energizante; original, frutos rojos, sin azúcar; 300 ml 2900, 473 ml 5900; 6
Refresco en polvo; naranja, mora, limón, salpicón; 18 g 1100, x3 3100; 5
Avena bebible; canela, vainilla; 250 ml 3100, 1 L 7900; 5
Aguardiente; tradicional, sin azúcar; 375 ml 26900, 750 ml 47900; 4
Ron; añejo, blanco; 375 ml 27900, 750 ml 49500; 3
Vino; tinto, blanco, moscatel; 750 ml 24900, 250 ml 8900; 2
Hielo; en cubos; 1 kg 2500, 2 kg 4500; 4
Lácteos y huevos
Leche entera; en bolsa, en caja; 1 L 4700, 900 ml 4300, 200 ml 1500, x6 26500; 9
Leche deslactosada; en bolsa, en caja; 1 L 5200, 900 ml 4800, x6 29500; 8
Leche en polvo; entera, deslactosada; 25 g 1500, 380 g 15900, 900 g 34500; 4
Huevo; AA, AAA, A, rojo AA; por unidad 600, x12 7200, x30 17500; 9
Queso; campesino, costeño, doble crema; por kilo 24500; 8
Queso tajado; doble crema, mozzarella; 125 g 5200, 250 g 9900, 400 g 15500; 6
Cuajada; fresca; 250 g 6200, 500 g 11900; 3
Yogur; fresa, mora, melocotón; vaso 150 g 2400, bolsa 150 g 1900, 1 L 8900; 7
Yogur con cereal; de chocolate, de hojuelas; 150 g 3300, 170 g 3900; 5
Kumis; tradicional; 200 g 2600, 1 L 8700; 5
Mantequilla; con sal, sin sal; 125 g 5900, 250 g 11200; 4
Margarina; con sal, multiusos; 125 g 2600, 250 g 4900, 500 g 9300; 6
Arequipe; clásico; 50 g 1700, 220 g 6500, 500 g 12900; 5
Crema de leche; entera, semidescremada; 200 ml 4300, 90 ml 2300; 5
Leche condensada; entera; 100 g 3200, 300 g 7900; 4
Avena con leche; canela; 200 ml 2600, 1 L 8200; 3
Panadería
Pan; francés, blandito, rollo, integral, de queso; por unidad 500, x5 2500; 9
Pan tajado; blanco, integral, de mantequilla; 450 g 6200, 250 g 3700, 600 g 7900; 8
Mogolla; integral, chicharrona; por unidad 900, x5 4300; 6
Roscón; de bocadillo, de arequipe; por unidad 2200; 5
Almojábana; tradicional; por unidad 2000, x4 7600; 6
Pandebono; tradicional; por unidad 1800, x4 6900; 6
Calado; tradicional, dulce; x6 2400, x12 4500; 4
Tostada; tradicional, integral; 125 g 3400, 250 g 6400; 4
Arepa; blanca, amarilla, de queso, de chócolo; x5 3900, x10 7400; 8
Ponqué; de vainilla, de chocolate, marmolado; 60 g 2100, 230 g 7200; 5
Tortilla; de trigo; x6 4900, x10 7900; 3
Croissant; de queso, de chocolate; por unidad 2800; 4
Dulces y pasabocas
Papas fritas; naturales, limón, pollo, BBQ; 25 g 2200, 40 g 3200, 105 g 6900; 9
Platanitos; verdes, maduros; 35 g 2000, 130 g 5400; 7
Maní; salado, con pasas; 30 g 1800, 50 g 2700, 200 g 8400; 6
Pasabocas; de maíz con queso, surtido, rosquitas; 30 g 1800, 45 g 2700, 150 g 6900; 7
Chicharrón; tradicional, con limón; 20 g 2800, 60 g 6500; 4
Bocadillo; veleño, con queso; por unidad 700, x18 8900; 6
Chocolatina; de leche, blanca, con maní; 12 g 900, 30 g 2700, 70 g 6200; 8
Galleta; de vainilla, de chocolate, de coco; paquete 1200, x6 6500, x12 12500; 8
Galleta de soda; tradicional, con mantequilla; taco 1900, x3 5400; 7
Galleta wafer; fresa, vainilla, chocolate; 24 g 1300, 140 g 4900; 6
Gomas; ositos, aros, gusanos ácidos; 30 g 1700, 80 g 3900; 5
Bombón; fresa, cereza, tropical; por unidad 500, x24 10900; 7
Chicle; menta, hierbabuena, frutas; por unidad 300, x5 1500; 7
Menta; helada, de eucalipto; por unidad 200, x12 2200; 6
Masmelos; blancos, surtidos; 35 g 1900, 145 g 5700; 4
Turrón; de maní, de coco; por unidad 900, x12 9900; 3
Barra de cereal; frutos rojos, chocolate; por unidad 2300, x6 12900; 4
Helado; paleta de agua, paleta de leche, cono; por unidad 2500; 6
Carnes frías
Salchicha; ranchera, tradicional, de pollo; x7 6900, 480 g 11900, por unidad 1300; 7
Salchichón; cervecero, tradicional; 225 g 5200, 450 g 9800, 90 g 2300; 7
Mortadela; tradicional, de pollo; 225 g 4900, 450 g 9300, 110 g 2700; 6
Jamón; de cerdo, de pollo, ahumado; 230 g 7900, 125 g 4600, 450 g 14900; 6
Chorizo; santarrosano, antioqueño, coctelero; x5 10900, x10 20500; 5
Tocineta; ahumada; 150 g 9900, 250 g 15500; 3
Hamburguesa; de res, de pollo; x4 11900, x10 26900; 3
Nugget; de pollo; 200 g 7900, 400 g 14500; 3
Butifarra; tradicional; x6 7900, x12 14900; 3
Frutas y verduras
Tomate; chonto, larga vida; por kilo 4200; 8
Cebolla; cabezona blanca, cabezona roja, larga; por kilo 3900; 8
Papa; pastusa, sabanera, criolla; por kilo 3200; 9
Plátano; hartón verde, maduro; por kilo 3800; 7
Banano; criollo, bocadillo; por kilo 2900; 7
Zanahoria; lavada; por kilo 2800; 6
Limón; Tahití, mandarino; por kilo 4900; 6
Naranja; tangelo, de jugo; por kilo 3200; 5
Manzana; roja, verde; por kilo 9800; 4
Yuca; fresca; por kilo 3400; 5
Arveja; desgranada; por kilo 9900; 4
Habichuela; fresca; por kilo 5200; 4
Ahuyama; en tajada; por kilo 2900; 3
Mango; Tommy, de azúcar; por kilo 5400; 4
Papaya; melona; por kilo 3600; 4
Mora; de Castilla; por kilo 7900; 4
Guayaba; pera; por kilo 4200; 3
Maracuyá; amarilla; por kilo 6400; 3
Lulo; de Castilla; por kilo 7800; 3
Tomate de árbol; rojo; por kilo 5600; 4
Aguacate; Hass, papelillo; por unidad 3500; 6
Piña; oro miel; por unidad 6500; 3
Lechuga; crespa, batavia; por unidad 2900; 4
Cilantro; fresco; atado 1500; 6
Perejil; fresco; atado 1500; 3
Ajo; nacional; x3 cabezas 2500; 6
Mazorca; fresca; por unidad 1800; 3
Pepino; cohombro; por kilo 3300; 3
Pimentón; rojo, verde; por kilo 6900; 4
Repollo; blanco; por kilo 2700; 2`;
