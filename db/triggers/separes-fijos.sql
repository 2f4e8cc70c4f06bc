-- A payment of a separe is final: it can only be undone, once. What is kept for a client, and at which prices, stays as it was agreed.

CREATE TRIGGER abonos_separe_no_cambian
  BEFORE UPDATE OF usuario_id, separe_id, creado_por_id, monto_centavos, medio, banco, referencia, fecha ON abonos_separe
BEGIN
  SELECT RAISE(ABORT, 'a payment of a separe stays as it was written');
END;

CREATE TRIGGER abonos_separe_anulados_no_cambian BEFORE UPDATE ON abonos_separe WHEN OLD.anulado IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a payment that was undone stays so');
END;

CREATE TRIGGER detalles_separe_no_cambian
  BEFORE UPDATE OF separe_id, cantidad, unidad, tarifa_iva, precio_unitario_centavos, monto_iva_centavos, precio_unitario_final_centavos,
    subtotal_centavos, descuento, precio_lista_centavos, descuento_monto_centavos, regla_tipo, regla_nombre, promocion_id,
    precio_estante_centavos, con_existencias
  ON detalles_separe
BEGIN
  SELECT RAISE(ABORT, 'what was agreed stays as it was written');
END;
