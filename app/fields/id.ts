import type { FieldCodec } from "#app/entities/field-definition.ts";
import { numberCodec } from "./number.ts";

/** A number that names a thing and is not counted with: written without grouping. */
export const idCodec: FieldCodec = { shown: numberCodec.shown, plain: numberCodec.plain };
