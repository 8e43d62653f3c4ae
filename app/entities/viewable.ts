import type { EntityName } from "#app/fields/field.ts";

/** The things that have a page of their own at /view/{entity}/{id}. */
export const viewable: readonly EntityName[] = ["facility", "member", "request"];
