// Products of a Colombian neighbourhood shop, one kind per line: kind; varieties; presentations; price of the first presentation in pesos
// with IVA.

export const COMIDA = `
Abarrotes
Arroz; blanco, integral, parboiled, premium; 500 g, 1 kg, 2.5 kg, 5 kg; 2400
Fríjol; cargamanto, bola roja, caraota, zaragoza; 250 g, 500 g, 1 kg; 3900
Lenteja; pequeña, grande, partida; 250 g, 500 g, 1 kg; 2600
Garbanzo; nacional, importado, precocido; 250 g, 500 g, 1 kg; 3100
Azúcar; blanca, morena, pulverizada; 500 g, 1 kg, 2.5 kg; 2300
Panela; redonda, cuadrada, pulverizada, en cubos; 500 g, 1 kg; 3200
Aceite; de girasol, de soya, vegetal, de maíz; 250 ml, 500 ml, 1 L, 3 L; 3800
Harina; de trigo, de maíz blanco, de maíz amarillo, integral; 500 g, 1 kg, 2.5 kg; 2500
Pasta; espagueti, tornillo, conchita, fideo, lasaña; 125 g, 250 g, 500 g, 1 kg; 1300
Sal; refinada, marina, baja en sodio; 250 g, 500 g, 1 kg; 900
Café molido; tostión media, tostión oscura, descafeinado, orgánico; 125 g, 250 g, 500 g; 7200
Chocolate de mesa; clavos y canela, amargo, con azúcar, sin azúcar; 250 g, 500 g; 5600
Atún; en agua, en aceite, con verduras, picante; 80 g, 160 g, 354 g; 4100
Salsa; de tomate, rosada, mayonesa, mostaza, BBQ; 100 g, 200 g, 400 g, 1 kg; 2700
Caldo en cubo; de gallina, de costilla, de verduras; x8, x12, x24; 2600
Lácteos
Leche; entera, deslactosada, semidescremada, descremada; 200 ml, 900 ml, 1.1 L; 1500
Yogur; fresa, mora, melocotón, natural, vainilla; 150 g, 200 g, 1 kg; 2100
Kumis; tradicional, deslactosado, light; 150 g, 200 g, 1 kg; 2000
Queso; campesino, doble crema, costeño, mozzarella, cuajada; por kilo, tajado por kilo; 26500
Mantequilla; con sal, sin sal, clarificada; 125 g, 250 g, 500 g; 5200
Arequipe; clásico, con café, con coco; 50 g, 220 g, 500 g; 1600
Crema de leche; entera, light, deslactosada; 90 g, 186 g, 400 g; 2500
Leche en polvo; entera, deslactosada, azucarada; 26 g, 380 g, 900 g; 1300
Huevo; A, AA, AAA, rojo; x6, x12, x15, x30; 4200
Avena; original, con canela, deslactosada; 200 g, 250 g, 1 L; 1900
Gelatina lista; fresa, limón, uva, cereza; 110 g, 200 g; 1400
Leche condensada; entera, light; 100 g, 300 g, 400 g; 3200
Bebidas
Gaseosa; cola, manzana, naranja, uva, toronja, limón; 250 ml, 400 ml, 1.5 L, 2.5 L; 1700
Agua; sin gas, con gas, saborizada limón, saborizada mandarina; 300 ml, 600 ml, 1 L, 5 L; 1200
Jugo; mango, mora, guayaba, lulo, maracuyá, naranja; 200 ml, 300 ml, 1 L, 1.5 L; 1600
Té frío; limón, durazno, verde, frutos rojos; 250 ml, 500 ml, 1.5 L; 2200
Malta; tradicional, sin azúcar; 200 ml, 330 ml, 1.5 L; 1900
Bebida hidratante; mandarina, uva, frutos rojos, limón; 300 ml, 500 ml, 1 L; 2900
Cerveza; rubia, roja, negra, sin alcohol; 250 ml, 330 ml, 473 ml, x6; 2600
Energizante; original, sin azúcar, frutos del bosque; 250 ml, 310 ml, 473 ml; 3400
Refresco en polvo; naranja, mora, salpicón, limonada; 9 g, 20 g, 350 g; 900
Avena bebible; canela, vainilla, fresa; 200 ml, 250 ml, 900 ml; 2100
Néctar; pera, durazno, manzana; 200 ml, 300 ml, 1 L; 1800
Agua de coco; natural, con piña; 250 ml, 330 ml, 1 L; 4300
Panadería
Pan tajado; blanco, integral, mantequilla, multigrano, de ajonjolí; 300 g, 450 g, 600 g; 4300
Almojábana; tradicional, horneada, mini; x4, x6, x10; 5200
Pandebono; tradicional, con bocadillo, mini; x4, x6, x10; 5600
Mogolla; integral, chicharrona, resobada; x3, x5, x6; 3900
Ponqué; vainilla, chocolate, naranja, marmolado; 60 g, 230 g, 450 g; 1800
Tostada; integral, con mantequilla, con ajo, light; 120 g, 240 g, 360 g; 3600
Arepa; blanca, amarilla, de chócolo, de queso, boyacense; x5, x6, x10; 3900
Galleta; de avena, de soda, de mantequilla, de chocolate, integral; x4, x8, x12; 2600
Roscón; arequipe, bocadillo, azúcar; x1, x3, x6; 2700
Tortilla; de trigo, de maíz, integral; x6, x10, x12; 4400
Croissant; natural, de queso, de chocolate; x1, x4, x6; 2900
Calado; tradicional, dulce, integral; x6, x12, x24; 3100
Dulces y pasabocas
Papas fritas; naturales, limón, pollo, BBQ, picantes; 25 g, 45 g, 105 g, 180 g; 1700
Platanitos; verdes, maduros, con limón; 30 g, 60 g, 150 g; 1500
Maní; salado, con pasas, confitado, picante; 30 g, 50 g, 200 g; 1400
Bocadillo; veleño, con queso, en lonja, con arequipe; x1, x10, x18; 700
Chocolatina; de leche, con maní, blanca, amarga 70 %; 12 g, 30 g, 100 g; 1100
Gomas; ositos, gusanos ácidos, aros, corazones; 30 g, 80 g, 150 g; 1600
Bombón; fresa, cereza, tropical, café; x1, x12, x24; 400
Chicle; menta, hierbabuena, frutas, canela; x1, x5, x12; 300
Rosquillas; tradicionales, con queso, con limón; 30 g, 60 g, 150 g; 1500
Turrón; de maní, de coco, de almendra; x1, x6, x12; 900
Masmelos; blancos, surtidos, rellenos; 45 g, 145 g, 250 g; 1900
Barra de cereal; chocolate, frutos rojos, miel y nuez; 22 g, x6, x12; 1600
Carnes frías
Salchicha; ranchera, manguera, de pollo, de pavo, premium; 150 g, 230 g, 450 g, 1 kg; 4600
Jamón; de cerdo, de pavo, de pollo, ahumado; 150 g, 230 g, 450 g; 5900
Mortadela; tradicional, de pollo, con aceitunas; 150 g, 250 g, 450 g; 4100
Salchichón; cervecero, de pollo, con ajo; 225 g, 500 g, 1 kg; 4900
Chorizo; santarrosano, antioqueño, de ternera, coctelero; x5, x10, x12; 9800
Tocineta; ahumada, en cubos, de pavo; 150 g, 250 g, 500 g; 9200
Hamburguesa; de res, de pollo, de lenteja; x4, x6, x10; 9600
Nugget; de pollo, de pescado, de queso; 200 g, 400 g, 1 kg; 7900
Butifarra; soledeña, de pollo, coctelera; x6, x12, x20; 6700
Longaniza; tradicional, de pollo, picante; 225 g, 500 g, 1 kg; 7100
Morcilla; tradicional, de arroz, mini; x4, x6, x12; 7400
Queso de cabeza; tradicional, con especias; 150 g, 250 g, 500 g; 6100`;

export const HOGAR = `
Aseo
Detergente; en polvo, líquido, para bebé, ropa oscura; 250 g, 500 g, 1 kg, 3 kg; 3200
Jabón; en barra azul, en barra blanco, líquido, de coco; 150 g, 300 g, 1 kg; 2100
Lavaloza; limón, manzana, aloe, naranja; 150 g, 450 g, 900 g; 2900
Límpido; original, floral, limón; 450 ml, 1 L, 2 L, 4 L; 1900
Suavizante; floral, primavera, bebé, brisa; 180 ml, 450 ml, 1 L, 3 L; 1800
Limpiapisos; lavanda, pino, cítrico, canela; 200 ml, 500 ml, 1 L, 4 L; 2300
Papel higiénico; doble hoja, triple hoja, ecológico; x1, x4, x12, x24; 1500
Servilletas; blancas, decoradas, dobladas; x50, x100, x300; 1600
Bolsa para basura; negra, verde, blanca, gris; x6, x10, x30; 2200
Esponja; doble uso, metálica, en sabra, suave; x1, x2, x3, x6; 1100
Escoba; suave, dura, de exteriores; x1, x2; 8900
Toallas de cocina; blancas, decoradas, reutilizables; x1, x2, x3; 4200
Cuidado personal
Champú; anticaspa, brillo, niños, control caída; 18 ml, 200 ml, 400 ml, 750 ml; 1000
Crema dental; menta, triple acción, niños, blanqueadora; 22 ml, 60 ml, 100 ml, x3; 1900
Cepillo dental; suave, medio, infantil; x1, x2, x4; 3600
Jabón de tocador; avena, glicerina, coco, antibacterial; 75 g, 110 g, x3; 2300
Desodorante; en barra, roll-on, en aerosol, en crema; 30 g, 50 g, 90 g; 4700
Crema corporal; almendras, avena, manteca de karité, aloe; 100 ml, 200 ml, 400 ml; 6200
Toalla higiénica; con alas, nocturna, ultradelgada, invisible; x8, x10, x30; 3900
Pañal; etapa 1, etapa 2, etapa 3, etapa 4; x10, x30, x50; 11900
Afeitadora; doble hoja, triple hoja, piel sensible; x1, x3, x5; 2400
Gel; fijador, con aloe, extrafuerte; 60 g, 120 g, 250 g; 2600
Alcohol; antiséptico, glicerinado, en aerosol; 120 ml, 350 ml, 700 ml; 2500
Protector solar; FPS 30, FPS 50, infantil; 10 ml, 60 ml, 120 ml; 3200
Papelería
Cuaderno; cuadriculado, rayado, doble línea, ferrocarril; x50 hojas, x80 hojas, x100 hojas; 2900
Bolígrafo; azul, negro, rojo, verde; x1, x3, x12; 1100
Lápiz; HB, 2B, rojo, mina dura; x1, x3, x12; 900
Resma; carta, oficio, ecológica; x100 hojas, x250 hojas, x500 hojas; 6200
Marcador; permanente, borrable, resaltador, de tela; x1, x4, x6; 2300
Colores; redondos, triangulares, dobles; x6, x12, x24; 5400
Pegante; en barra, líquido, instantáneo, de silicona; 8 g, 20 g, 40 g; 1900
Cinta; transparente, de enmascarar, de empaque, doble faz; x10 m, x20 m, x40 m; 1700
Tijeras; escolares, de oficina, zurdas; x1, x2; 4300
Plastilina; básica, neón, pastel; x6, x12, x18; 2600
Carpeta; con gancho, de resorte, plástica, colgante; x1, x5, x10; 1200
Regla; de 30 cm, flexible, de madera; x1, x3; 1600
Ferretería
Bombillo LED; luz fría, luz cálida, vela, ahorrador; 5 W, 9 W, 12 W, 18 W; 4300
Pila; AA, AAA, 9 V, de reloj; x1, x2, x4, x8; 2700
Cable; dúplex, encauchetado, de teléfono; x1 m, x5 m, x10 m; 2900
Tornillo; para drywall, para madera, golosa, autoperforante; x12, x50, x100; 1900
Puntilla; con cabeza, sin cabeza, de acero; 125 g, 250 g, 500 g; 2300
Cinta aislante; negra, roja, blanca, amarilla; x5 m, x10 m, x20 m; 2100
Candado; de hierro, de bronce, de clave; 30 mm, 40 mm, 50 mm; 12900
Brocha; de cerda, de nylon, para barniz; 1 pulgada, 2 pulgadas, 3 pulgadas; 3400
Pintura; blanca, marfil, gris, azul; 250 ml, 1 L, 4 L; 9600
Destornillador; de pala, de estrella, perillero; x1, x2, x6; 6900
Silicona; transparente, blanca, negra, alta temperatura; 70 ml, 150 ml, 280 ml; 7200
Toma eléctrica; sencilla, doble, con polo a tierra; x1, x3, x10; 4800
Mascotas
Concentrado para perro; adulto, cachorro, razas pequeñas, senior; 500 g, 1 kg, 2 kg, 4 kg; 6200
Concentrado para gato; adulto, gatito, esterilizado, pescado; 500 g, 1 kg, 1.5 kg, 3 kg; 7400
Galleta para perro; hueso, surtida, dental; 100 g, 250 g, 500 g; 3900
Arena para gato; aglomerante, con aroma, de sílice; 2 kg, 4.5 kg, 10 kg; 11500
Comida húmeda; de res, de pollo, de salmón, de pavo; 85 g, 100 g, 340 g; 3300
Champú para mascota; avena, antipulgas, cachorros; 120 ml, 250 ml, 500 ml; 7900
Collar; de cuero, reflectivo, antipulgas; x1, x2; 9400
Juguete; pelota, hueso de caucho, cuerda, ratón; x1, x2, x3; 6300
Alpiste; puro, mezclado, premium; 250 g, 500 g, 1 kg; 2600
Alimento para peces; en hojuelas, en gránulos; 10 g, 30 g, 100 g; 2400
Tapete para cachorro; estándar, con aroma; x7, x14, x30; 14900
Snack para gato; de atún, de pollo, de hierba gatera; 30 g, 60 g, 120 g; 3100
Hogar
Vela; blanca, de color, aromática, de citronela; x1, x4, x6; 1300
Fósforos; de cocina, de seguridad, largos; x1, x5, x10; 600
Vaso desechable; 3 onzas, 7 onzas, 12 onzas; x20, x50, x100; 2100
Plato desechable; pando, hondo, con división; x10, x20, x50; 2400
Papel aluminio; estándar, extrafuerte; x7 m, x16 m, x40 m; 3700
Bolsa hermética; pequeña, mediana, grande; x10, x20, x50; 3200
Insecticida; en aerosol, líquido, en tableta, en espiral; 150 ml, 285 ml, 400 ml; 8200
Ambientador; en aerosol, de gel, líquido, para carro; 70 g, 180 g, 360 g; 5400
Trapero; de hilaza, de microfibra, de pabilo; x1, x2; 10900
Balde; de 8 litros, de 10 litros, con escurridor; x1, x2; 9800
Fotocopia; en blanco y negro, a color, por ambas caras; carta, oficio, ampliada; 300
Gancho de ropa; de madera, plástico, de mola; x6, x12, x24; 2700
Recipiente; redondo, cuadrado, con tapa, de vidrio; 250 ml, 500 ml, 1 L, 2 L; 3900`;

export const MARCAS_COMIDA =
  "La Montañera, Del Valle Azul, Doña Rosalba, El Trapiche Viejo, Campo Lindo, Brisas del Sinú, San Agustín, La Cosecha, El Arriero, Tierra Buena, Mi Parcela, La Guaca, Río Claro, El Samán, Don Evaristo, La Macarena, Guadual, Altos de Tota, La Ceiba, Frailejón, El Yarumo, Villa Perla, Los Guayacanes, Sabana Verde, La Totuma, El Bohío, Caño Dulce, Sierra Morena, La Mazorca, Buen Fogón, Las Delicias de Inés, El Platanal, Nevado Blanco, Puerto Mango, La Fonda, El Cucharón, Tres Esquinas, Vereda Alta, La Chapolera, Monte Adentro, Casa Amalia, El Molino Real, La Huerta de Paz, Siete Cueros, Abuela Tina, El Zaguán, Mar de Leva, Don Abundio, La Tinaja, Páramo Vivo";
export const MARCAS_HOGAR =
  "Brillasol, Limpiaya, Todofácil, Ecolimpio, Norandes, Fuerzapro, Clarivento, Hogarmía, Maxidura, Andiluz, Tecnimás, Práctika, Dulcehogar, Rindemás, Cumbrex, Alfamar, Colibrí Azul, Bellavista, Puroviento, Savia Fina, Orquídea, Turpial, Cóndor Real, Guacamaya, Jaguar Plus, Tucán, Sol y Luna, Casa Clara, Buen Día, Manos Firmes, Cima, Torremolinos, Ladera, Quindio Norte, Aguamarina, Ruta Sur, Duramax Andino, Primera Línea, La Cigarra, Bambú Vivo, Punto Fijo, Albor, Cordillera, Farallones, Monserrate Plus, Tayrona, Nogal, Cedro Fino, Roble Alto, Manantial";
