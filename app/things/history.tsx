import type { EntityName } from "#app/entities/field.ts";
import { useText } from "#app/lib/i18n.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { Changes } from "./changes.tsx";
import type { ShownEntry } from "./history.server.ts";

type HistoryProps = { name: EntityName; entries: readonly ShownEntry[] };

/** Who changed a thing, when and how; newest first. */
export function History({ name, entries }: HistoryProps) {
	const { t } = useText();
	return (
		<Timeline
			items={entries.map(({ at, by, act, changes }, index) => ({
				key: `${at} ${index}`,
				title: t(`history.acts.${act}`),
				body: changes.length > 0 && <Changes name={name} changes={changes} />,
				when: (
					<>
						<bdi>{by ?? t("history.automatic")}</bdi>
						{" · "}
						<Moment at={at} />
					</>
				),
			}))}
		/>
	);
}
