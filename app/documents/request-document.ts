import type { Entity } from "#app/entities/entity-definition.ts";
import { entities } from "#app/entities/registry.ts";

/** A document in the form that adds it to a request: what it is about is known. */
export const requestDocument = {
	...entities.document,
	form: ["file", "name_en", "name_ar", "kind", "number", "valid_until"],
} as Entity;
