import type { EntityName } from "#app/fields/field.ts";
import type { ShownEntry } from "#app/lib/history.server.ts";
import { useReader } from "#app/lib/root-data.ts";
import { Changes } from "./changes.tsx";
import { Timeline } from "./timeline.tsx";

type HistoryProps = { name: EntityName; entries: readonly ShownEntry[] };

/** Who changed a thing, when and how; newest first. */
export function History({ name, entries }: HistoryProps) {
	const { t, format } = useReader();
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
						<time dateTime={at}>{format.moment(at)}</time>
					</>
				),
			}))}
		/>
	);
}
