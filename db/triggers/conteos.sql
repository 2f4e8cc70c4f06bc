-- Keep the sums of each physical count over its rows, so that no page has to add up a whole shop.

CREATE TRIGGER lineas_conteo_alta AFTER INSERT ON lineas_conteo
BEGIN
  UPDATE conteos SET
    contados = contados + 1,
    con_diferencia = con_diferencia + (NEW.diferencia_milesimas <> 0),
    sobrante_milesimas = sobrante_milesimas + max(NEW.diferencia_milesimas, 0),
    faltante_milesimas = faltante_milesimas + max(-NEW.diferencia_milesimas, 0),
    sobrante_centavos = sobrante_centavos + max(NEW.valor_centavos, 0),
    faltante_centavos = faltante_centavos + max(-NEW.valor_centavos, 0)
  WHERE id = NEW.conteo_id;
END;

CREATE TRIGGER lineas_conteo_cambio AFTER UPDATE OF diferencia_milesimas, valor_centavos ON lineas_conteo
BEGIN
  UPDATE conteos SET
    con_diferencia = con_diferencia + (NEW.diferencia_milesimas <> 0) - (OLD.diferencia_milesimas <> 0),
    sobrante_milesimas = sobrante_milesimas + max(NEW.diferencia_milesimas, 0) - max(OLD.diferencia_milesimas, 0),
    faltante_milesimas = faltante_milesimas + max(-NEW.diferencia_milesimas, 0) - max(-OLD.diferencia_milesimas, 0),
    sobrante_centavos = sobrante_centavos + max(NEW.valor_centavos, 0) - max(OLD.valor_centavos, 0),
    faltante_centavos = faltante_centavos + max(-NEW.valor_centavos, 0) - max(-OLD.valor_centavos, 0)
  WHERE id = NEW.conteo_id;
END;

CREATE TRIGGER lineas_conteo_baja AFTER DELETE ON lineas_conteo
BEGIN
  UPDATE conteos SET
    contados = contados - 1,
    con_diferencia = con_diferencia - (OLD.diferencia_milesimas <> 0),
    sobrante_milesimas = sobrante_milesimas - max(OLD.diferencia_milesimas, 0),
    faltante_milesimas = faltante_milesimas - max(-OLD.diferencia_milesimas, 0),
    sobrante_centavos = sobrante_centavos - max(OLD.valor_centavos, 0),
    faltante_centavos = faltante_centavos - max(-OLD.valor_centavos, 0)
  WHERE id = OLD.conteo_id;
END;
