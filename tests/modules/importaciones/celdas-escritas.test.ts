import { expect, test } from "vitest";
import { separarCodigos } from "~/modules/importaciones/domain/celdas";
import { diaEscrito } from "~/modules/importaciones/domain/dias-escritos";
import { ivaEscrito } from "~/modules/importaciones/domain/iva-escrito";

test.each([
  ["31/12/27", "2027-12-31"],
  ["31/12/2027", "2027-12-31"],
  ["1-2-2027", "2027-02-01"],
  ["31.12.27", "2027-12-31"],
  ["31 / 12 / 2027", "2027-12-31"],
  ["2027/12/31", "2027-12-31"],
  ["2027-12-31", "2027-12-31"],
  ["2027.1.5", "2027-01-05"],
  ["2027-12-31 00:00:00", "2027-12-31"],
  ["2027-12-31T00:00:00.000Z", "2027-12-31"],
  ["31/12/2027 12:00:00 a. m.", "2027-12-31"],
  ["12/2027", "2027-12-31"],
  ["02-2028", "2028-02-29"],
  ["2/27", "2027-02-28"],
  ["2027-04", "2027-04-30"],
  ["31-dic-27", "2027-12-31"],
  ["31 de diciembre de 2027", "2027-12-31"],
  ["Sept. 2027", "2027-09-30"],
  ["ENE/27", "2027-01-31"],
])("the day %s is %s", (texto, dia) => {
  expect(diaEscrito(texto)).toBe(dia);
});

test.each(["pronto", "2027", "12/31/2027x", "31/12", "10/12", "31/02/2027", "12/31/2027", "foo 2027", ""])("%j is no day", (texto) => {
  expect(diaEscrito(texto)).toBe(texto);
});

test.each([
  ["Incluido IVA 19%", "19"],
  ["IVA incluido 5 %", "5"],
  ["19,00%", "19"],
  ["Gravado 19", "19"],
  ["0,05", "5"],
  ["Exento de IVA", "0"],
  ["Exentos", "0"],
  ["Excento", "0"],
  ["EXSENTO DE IVA", "0"],
  ["Exento 0%", "0"],
  ["Excluido de IVA", "excluido"],
  ["Exluido", "excluido"],
  ["Escluída", "excluido"],
  ["No gravado", "excluido"],
  ["inc8", "inc8"],
  ["INC 8 %", "inc8"],
  ["Impoconsumo 8%", "inc8"],
  ["Impuesto al consumo 0,08", "inc8"],
])("the rate %s is %s", (texto, tarifa) => {
  expect(ivaEscrito(texto)).toBe(tarifa);
});

test.each(["8%", "INC 5%", "INC exento", "IBUA 8%", "Impuesto al consumo 5 %", "IVA 19% + 5%", "gravado", "190", "IVA"])(
  "%s is no rate",
  (texto) => {
    expect(ivaEscrito(texto)).toBe(texto);
  },
);

test.each([
  "7702001044108,7702001044115",
  "7702001044108 7702001044115",
  "7702001044108\n7702001044115",
  "7702001044108; 7702001044115",
  "7702001044108 / 7702001044115",
  "7702001044108 | 7702001044115",
])("a cell with several codes, %j, has the first and the others", (codigo_de_barras) => {
  expect(separarCodigos({ codigo_de_barras })).toEqual({ codigo_de_barras: "7702001044108", otros_codigos: "7702001044115" });
});

test.each(["7702001044108", "7 702001 044108", "770-2001-044108", "REF 20/30", "978 958 42 1234 5", "7,702,001,044,108", "7,70201E+12"])(
  "%j is one code",
  (codigo_de_barras) => {
    expect(separarCodigos({ codigo_de_barras })).toEqual({ codigo_de_barras });
  },
);

test.each<[string, string, string?]>([
  ['"REF, 20|30"', "REF, 20|30"],
  ['"A;B"', "A;B"],
  [`"12"" TUBO"`, '12" TUBO'],
  ['12" TUBO', '12" TUBO'],
  ['"A;B" | 7702001044115', "A;B", "7702001044115"],
  ['7702001044108 | 7702001044115 | "REF 20"', "7702001044108", '7702001044115\n"REF 20"'],
])("%j keeps what stands in quotes", (celda, codigo_de_barras, otros_codigos) => {
  expect(separarCodigos({ codigo_de_barras: celda })).toEqual({ codigo_de_barras, ...(otros_codigos && { otros_codigos }) });
});
