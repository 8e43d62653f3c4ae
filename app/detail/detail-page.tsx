import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { entities } from "#app/entities/registry.ts";
import { EntityDetails } from "#app/fields/entity-details.tsx";
import { FlagMatrix } from "#app/fields/flag-matrix.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { grantsPermission } from "#contract/permissions/flags.ts";
import type { DetailPageData } from "./detail-page.server.ts";
import { EntityActions } from "./entity-actions.tsx";
import { FirstRowsCard } from "./first-rows-card.tsx";
import { EntityHistory } from "./history.tsx";
import { RelatedList } from "./related-list.tsx";
import { EntityShortTable } from "./short-table.tsx";

/** Renders the page of any entity from its definition, with related entities and its history. */
export function DetailScreen({
	name,
	row,
	parts,
	related,
	history,
	image,
	badges,
	above,
	children,
}: DetailPageData & {
	/** Beside its name. */
	image?: ReactNode;
	badges?: ReactNode;
	/** Content at the top. */
	above?: ReactNode;
	children?: ReactNode;
}) {
	const { t, language, format } = useLocale();
	const entity = entities[name];
	const id = String(row.id);
	const title = entityDisplayName(t, language, name, row);
	return (
		<>
			<EntityBreadcrumbs name={name} here={id} />
			<PageHead image={image} title={<bdi>{title}</bdi>} badges={badges}>
				<EntityActions name={name} row={row} />
			</PageHead>
			{above}
			<Card title={t("pages.view.details")}>
				<EntityDetails entity={entity} row={row} />
			</Card>
			{entity.matrix && (
				<Card title={t("permissions.title")}>
					<FlagMatrix entity={entity} mode="show" granted={(flag) => grantsPermission(row, flag)} />
				</Card>
			)}
			{entity.parts && parts && (
				<Card
					className="listing"
					title={t(entity.parts.title)}
					actions={
						<Link to={entity.parts.list.replace("{id}", id)}>
							{t("relatedLists.sum", { sum: format.number(parts.sum) })}
						</Link>
					}
				>
					<EntityShortTable caption={t(entity.parts.title)} table={parts} />
				</Card>
			)}
			{related.map((list) => (
				<RelatedList key={list.title} list={list} id={id} />
			))}
			{children}
			{history && (
				<FirstRowsCard
					title={t("history.title")}
					rows={history}
					all={{ href: `/view/${name}/${id}/history`, text: t("history.olderEntries") }}
					failed={t("history.failed")}
					none={t("history.none")}
				>
					{(entries) => <EntityHistory name={name} entries={entries} />}
				</FirstRowsCard>
			)}
		</>
	);
}
