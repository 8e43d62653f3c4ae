import type { Translate } from "#app/lib/i18n.ts";
import type { EntityName } from "./field-definition.ts";

/** Returns the title of the page of an entity's row. */
export const viewTitle = (t: Translate, name: EntityName, id: unknown): string =>
	t("pages.view.title", { entity: t(`entities.${name}.one`), id: Number(id) });
