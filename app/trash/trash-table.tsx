import { renderCell } from "#app/fields/renderers.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { restoreWindowDays } from "#contract/entities/areas.ts";
import type { DeletedEntity } from "#contract/entities/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** Returns the number of whole days for which an entity can still be restored. */
const daysLeft = (deletedAt: string, now: string): number =>
	Math.floor(restoreWindowDays - (Date.parse(now) - Date.parse(deletedAt)) / MS_PER_DAY);

type DeletedTableProps = { entries: readonly DeletedEntity[]; now: string };

/** Renders the deleted entities, each with a button that restores it. */
export function TrashTable({ entries, now }: DeletedTableProps) {
	const reader = useLocale();
	const { t, language } = reader;
	return (
		<DataTable
			caption={t("trash.caption")}
			columns={[
				{ key: "what", label: t("trash.what"), className: "head" },
				{ key: "kind", label: t("trash.kind"), className: "meta" },
				{ key: "by", label: t("trash.by"), className: "meta named" },
				{ key: "when", label: t("trash.when"), className: "meta" },
				{ key: "left", label: t("trash.left"), className: "meta" },
				{ key: "actions", label: t("pages.table.actions"), className: "act" },
			]}
			rows={entries.map(({ slug, id, deleted_at, memberDetails, ...names }) => {
				const kind = `${t(`entities.${slug}.one`)} ${id}`;
				const days = daysLeft(deleted_at, now);
				const name = names[`name_${language}`];
				return {
					key: `${slug} ${id}`,
					cells: [
						renderCell(slug === "distribution" ? { type: "day" } : { type: "text" }, name, reader),
						kind,
						memberDetails && <bdi key="by">{memberDetails[`name_${language}`]}</bdi>,
						renderCell({ type: "date", time: true }, deleted_at, reader),
						days > 0 ? t("trash.daysLeft", { count: days }) : t("trash.lastDay"),
						<Form key="restore" method="post" className="m-1">
							<input type="hidden" name="slug" value={slug} />
							<input type="hidden" name="id" value={id} />
							<SubmitButton label={t("trash.restore")} icon="archive-restore" variant="plain" />
						</Form>,
					],
				};
			})}
		/>
	);
}
