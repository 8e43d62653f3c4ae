import type { FieldRules } from "#app/entities/field.ts";
import { number } from "./number.ts";

/** A number that names a thing and is not counted with: written without grouping. */
export const id: FieldRules = { shown: number.shown, plain: number.plain };
