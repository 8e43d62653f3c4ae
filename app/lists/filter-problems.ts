import type { Entity } from "#app/entities/entity.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { ListProblem } from "#contract/list.ts";

/** What was typed keeps its own direction within a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Filters that were not understood, each as a sentence that belongs to its field. */
export const filterErrors = (
	problems: readonly ListProblem[],
	entity: Entity,
	t: Translate,
): { field: string; message: string }[] =>
	problems.map(({ param, column, text, problem }) => {
		const name = column === undefined ? t("pages.table.limit") : fieldLabel(t, entity.name, column);
		const message = `${name} (${isolated(text)}): ${t(`pages.table.problems.${problem}`)}`;
		return { field: param, message };
	});
