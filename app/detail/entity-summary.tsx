import { Fragment, type ReactNode } from "react";
import type { ApiRow, EntityName, PlacedField } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { toDisplayValue } from "#app/fields/codecs.ts";
import { renderDetail } from "#app/fields/renderers.tsx";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import type { RelatedListView } from "./related-lists.server.ts";

type Summary = { sentence: ReactNode; now: NowFigure[] };

/** Returns what the page of an entity says first: what it is, its figures, and the number of what belongs to it. */
export function entitySummary(
	name: EntityName,
	row: ApiRow,
	related: readonly RelatedListView[],
	reader: LocaleContext,
): Summary {
	const { t, language, format } = reader;
	const entity = entities[name];
	const fields = entity.fields as Readonly<Record<string, PlacedField>>;
	const shown = (field: string): ReactNode => {
		const value = toDisplayValue(fields[field] as PlacedField, row, field, language);
		return value === null || value === ""
			? null
			: renderDetail(fields[field] as PlacedField, value, reader);
	};
	if (!entity.sentence && !entity.figures) return { sentence: null, now: [] };
	const parts = (entity.sentence ?? [])
		.map((field) => ({ field, text: shown(field) }))
		.filter(({ text }) => text);
	const now: NowFigure[] = [
		...(entity.figures ?? [])
			.map((field) => ({ label: fieldLabel(t, name, field), figure: shown(field) }))
			.filter(({ figure }) => figure),
		...related.flatMap(({ title, href, found }) =>
			found && found.total > 0 && href
				? { label: title, figure: format.number(found.total), href }
				: [],
		),
	];
	return {
		sentence:
			parts.length > 0 &&
			parts.map(({ field, text }, index) => (
				<Fragment key={field}>
					{index > 0 && " · "}
					{text}
				</Fragment>
			)),
		now,
	};
}
