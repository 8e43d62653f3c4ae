import type { EntityName } from "#app/entities/field-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { FieldDiff } from "./diff.tsx";
import type { HistoryEntryView } from "./history.server.ts";

type HistoryProps = { name: EntityName; entries: readonly HistoryEntryView[] };

/** Renders the history of an entity, the newest entry first. */
export function EntityHistory({ name, entries }: HistoryProps) {
	const { t } = useTranslation();
	return (
		<Timeline
			items={entries.map(({ at, by, act, changes }, index) => ({
				key: `${at} ${index}`,
				title: t(`history.acts.${act}`),
				body: changes.length > 0 && <FieldDiff name={name} changes={changes} />,
				when: (
					<>
						<bdi>{by ?? t("history.automatic")}</bdi>
						{" · "}
						<DateTime at={at} />
					</>
				),
			}))}
		/>
	);
}
