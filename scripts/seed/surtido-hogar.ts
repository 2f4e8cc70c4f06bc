// As in surtido-textos.ts: what is not eaten, and the brands.

export const HOGAR = `
Aseo
Jabón en barra; azul, blanco, de coco; 250 g 3200, x3 9300; 7
Detergente en polvo; floral, ropa de color, multiusos; 450 g 5400, 125 g 1700, 1 kg 11500, 3 kg 32900; 8
Detergente líquido; floral, ropa oscura; 400 ml 7900, 1 L 17900; 4
Lavaloza; limón, en crema, líquido; 235 g 3900, 450 g 6900, 900 g 12500; 7
Límpido; original, floral; 500 ml 2400, 1 L 3900, 2 L 6900; 7
Suavizante; floral, primavera; 180 ml 2600, 400 ml 5200, 1 L 11500; 6
Limpiapisos; lavanda, pino, cítrico; 500 ml 4300, 1 L 7500, 150 ml 1500; 6
Desengrasante; de cocina; 500 ml 8900; 3
Papel higiénico; doble hoja, triple hoja; x1 1900, x4 7200, x12 19900; 9
Servilletas; blancas, decoradas; x100 2700, x50 1500, x300 6900; 5
Toallas de cocina; blancas; x1 4900, x3 13500; 4
Bolsa para basura; negra, blanca, verde; x10 3200, x30 8500; 6
Esponja; doble uso, metálica; por unidad 1400, x3 3900; 6
Guantes; de caucho; talla 8 5900; 3
Escoba; suave, dura; por unidad 9900; 2
Trapero; de hilaza, de microfibra; por unidad 11900; 2
Ambientador; en aerosol, de gel; 360 ml 10900, 70 g 5900; 3
Insecticida; en aerosol; 230 ml 11500, 360 ml 15900; 3
Cuidado personal
Champú; brillo, anticaspa, niños; sobre 18 ml 1200, 200 ml 10500, 400 ml 18900; 7
Acondicionador; brillo, reparación; sobre 18 ml 1200, 200 ml 10900; 4
Crema dental; triple acción, menta, niños; 60 ml 4600, 22 ml 1900, 100 ml 7900, x3 19900; 7
Cepillo dental; suave, medio, infantil; por unidad 3900, x2 6900; 5
Jabón de tocador; avena, glicerina, antibacterial; 110 g 3400, x3 9500; 7
Desodorante; roll-on, en barra, en aerosol; 50 g 9500, sobre 10 g 1500, 90 g 13900; 6
Crema corporal; almendras, avena; 100 ml 6500, 400 ml 17900, sobre 15 ml 1400; 4
Toalla higiénica; con alas, nocturna, diaria; x10 5900, x8 4600, x30 15900; 7
Pañal; etapa 2, etapa 3, etapa 4; por unidad 1300, x10 11900, x30 33900; 7
Pañitos húmedos; con aloe, sin aroma; x20 4500, x50 8900; 5
Afeitadora; doble hoja, triple hoja; por unidad 2900, x3 8200; 6
Gel; fijador, extrafuerte; sobre 20 g 1200, 120 g 5900, 250 g 9900; 4
Alcohol; antiséptico; 120 ml 2900, 350 ml 5900; 4
Algodón; en bola; 25 g 2600, 50 g 4500; 3
Curas; surtidas; x5 1200, x20 4200; 3
Preservativos; clásicos, texturizados; x3 6900; 4
Talco; para pies, para bebé; 60 g 5400, 120 g 8900; 3
Analgésico; en tabletas, efervescente; x2 1200, x10 5400; 7
Papelería
Fotocopia; en blanco y negro, a color; carta 200, oficio 300; 7
Cuaderno; cuadriculado, rayado, doble línea, ferrocarril; x50 hojas 2900, x100 hojas 5200; 5
Bolígrafo; negro, azul, rojo; por unidad 1200, x12 12900; 6
Lápiz; HB, rojo; por unidad 1100, x12 11500; 5
Colores; redondos, triangulares; x12 9500, x6 5200, x24 18500; 3
Marcador; permanente, borrable, resaltador; por unidad 2600; 3
Pegante; en barra, líquido; 20 g 2900, 40 g 4600; 4
Cinta; transparente, de enmascarar; x20 m 2500, x40 m 4200; 3
Cartulina; blanca, de colores; pliego 1200, octavo 400; 4
Papel; carta, oficio; x100 hojas 6900, resma 19900; 3
Tijeras; escolares, de oficina; por unidad 4500; 2
Borrador; de nata; por unidad 700; 4
Tajalápiz; metálico, con depósito; por unidad 1000; 3
Plastilina; básica; x6 3200, x12 5900; 2
Regla; de 30 cm; por unidad 1800; 2
Sobre; de manila, carta; por unidad 500; 3
Hogar y mascotas
Vela; blanca, aromática; por unidad 900, x4 3300; 4
Fósforos; de cocina; caja 500, x10 4500; 6
Encendedor; recargable; por unidad 2500; 6
Pila; AA, AAA; x2 5900, x4 10900; 5
Bombillo LED; luz blanca, luz cálida; 9 W 5900, 12 W 7900; 3
Vaso desechable; 7 onzas, 12 onzas; x20 3200, x50 6900; 4
Plato desechable; pando, hondo; x10 3500, x20 6500; 3
Papel aluminio; estándar; x7 m 4600, x16 m 9500; 3
Bolsa hermética; mediana, grande; x10 4900; 2
Palillos; de madera; x100 1300; 2
Concentrado para perro; adulto, cachorro; 1 kg 9500, 2 kg 18500, 4 kg 35500; 5
Concentrado para gato; adulto, gatito; 500 g 7900, 1 kg 14900; 5
Comida húmeda para gato; de pollo, de pescado; 85 g 3400; 4
Arena para gato; con aroma, tradicional; 4.5 kg 16900; 3
Alpiste; puro; 500 g 4900; 2
Cinta aislante; negra; x10 m 3200; 2
Gancho de ropa; plástico; x6 5900, x12 10900; 2`;

export const MARCAS = {
  campo:
    "La Montañera, Doña Rosalba, El Trapiche Viejo, Campo Lindo, Brisas del Sinú, San Agustín, La Cosecha, El Arriero, Tierra Buena, Mi Parcela, La Guaca, Río Claro, El Samán, Don Evaristo, La Macarena, Guadual, Altos de Tota, La Ceiba, Frailejón, El Yarumo, Villa Perla, Los Guayacanes, Sabana Verde, La Totuma, El Bohío, Caño Dulce, Sierra Morena, La Mazorca, Buen Fogón, Las Delicias de Inés, El Platanal, Nevado Blanco, Puerto Mango, La Fonda, El Cucharón, Tres Esquinas, Vereda Alta, La Chapolera, Monte Adentro, Casa Amalia, El Molino Real, La Huerta de Paz, Siete Cueros, Abuela Tina, El Zaguán, Mar de Leva, Don Abundio, La Tinaja, Páramo Vivo",
  fabrica:
    "Brillasol, Limpiaya, Todofácil, Ecolimpio, Norandes, Fuerzapro, Clarivento, Hogarmía, Maxidura, Andiluz, Tecnimás, Práctika, Dulcehogar, Rindemás, Cumbrex, Alfamar, Colibrí Azul, Bellavista, Puroviento, Savia Fina, Orquídea, Turpial, Cóndor Real, Guacamaya, Jaguar Plus, Tucán, Sol y Luna, Casa Clara, Buen Día, Manos Firmes, Cima, Torremolinos, Ladera, Quindio Norte, Aguamarina, Ruta Sur, Duramax Andino, Primera Línea, La Cigarra, Bambú Vivo, Punto Fijo, Albor, Cordillera, Farallones, Monserrate Plus, Tayrona, Nogal, Cedro Fino, Roble Alto, Manantial",
  plaza: ", de Boyacá, de Nariño, del Tolima, de Cundinamarca, del Valle, del Huila, de Santander, de Antioquia, del Quindío, del Meta",
};
