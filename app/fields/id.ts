import type { FieldCodec } from "#app/entities/field-definition.ts";
import { numberCodec } from "./number.ts";

/** An id, which is written without digit grouping. */
export const idCodec: FieldCodec = { shown: numberCodec.shown, plain: numberCodec.plain };
