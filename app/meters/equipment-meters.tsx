import { Link } from "@remix-run/react";
import { canWrite, meetsNeeds } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { Meter } from "#contract/meters/schemas.ts";

/** Renders the meters of an equipment item, with links to enter readings. */
export function EquipmentMeters({ id, meters }: { id: number; meters: readonly Meter[] }) {
	const { t, language, format } = useLocale();
	const member = useCurrentMember();
	const writes = canWrite(member, entities.meter);
	const reads = meetsNeeds(member, "on_site");
	return (
		<Card
			className="listing"
			id="meters"
			title={t("entities.meter.list")}
			actions={writes && <Link to={`/add/meter?equipment=${id}`}>{t("entities.meter.add")}</Link>}
		>
			{meters.length === 0 ? (
				<p className="hint">{t("meters.none")}</p>
			) : (
				<DataTable
					bare
					caption={t("entities.meter.list")}
					columns={[
						{ key: "name", label: t("entities.meter.one"), className: "head" },
						{ key: "last", label: t("entities.meter.fields.last_value"), className: "meta" },
						{ key: "at", label: t("entities.meter.fields.last_at"), className: "meta" },
						...(reads
							? [{ key: "add", label: t("pages.table.actions"), className: "act" } as const]
							: []),
					]}
					rows={meters.map((meter) => ({
						key: meter.id,
						href: `/view/meter/${meter.id}`,
						cells: [
							<bdi key="name">{meter[`name_${language}`]}</bdi>,
							meter.last_value === null ? (
								t("meters.unread")
							) : (
								<bdi key="last">{`${format.number(Number(meter.last_value))} ${meter.unit}`}</bdi>
							),
							meter.last_at && <DateTime key="at" at={meter.last_at} brief />,
							...(reads
								? [
										<Link key="add" to={`/view/meter/${meter.id}#field-value`}>
											{t("meters.add")}
										</Link>,
									]
								: []),
						],
					}))}
				/>
			)}
		</Card>
	);
}
