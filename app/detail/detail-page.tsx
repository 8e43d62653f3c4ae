import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { isColumnVisible } from "#app/entities/visible-columns.ts";
import { EntityDetails } from "#app/fields/entity-details.tsx";
import { FlagMatrix } from "#app/fields/flag-matrix.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { DisclosureSection } from "#app/ui/disclosure-section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type NowFigure, NowStrip } from "#app/ui/now-strip.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { grantsPermission } from "#contract/permissions/flags.ts";
import type { DetailPageData } from "./detail-page.server.ts";
import { EntityActions } from "./entity-actions.tsx";
import { entitySummary } from "./entity-summary.tsx";
import { EntityHistory } from "./history.tsx";
import { RelatedList } from "./related-list.tsx";
import { EntityShortTable } from "./short-table.tsx";

type DetailScreenProps = DetailPageData & {
	/** In place of the icon of its kind. */
	image?: ReactNode;
	badges?: ReactNode;
	/** What it is, in one sentence. */
	sentence?: ReactNode;
	/** What is the case now. */
	now?: readonly NowFigure[];
	/** The first action, in place of that of its kind. */
	first?: ReactNode;
	/** Actions in the menu beside those of its kind. */
	entries?: ReactNode;
	/** What stands at the top of what happens. */
	above?: ReactNode;
	/** The people, the place, what belongs to it. */
	side?: ReactNode;
	/** What happens. */
	children?: ReactNode;
};

/** The number of facts that are named on their closed section. */
const namedFacts = 3;

/**
 * Renders the page of any entity: its name and what can be done, what is the case now, what happens,
 * the people and the place, and last, folded, all facts and the history. What is empty is left out.
 */
export function DetailScreen({ image, badges, ...page }: DetailScreenProps) {
	const { name, row, parts, related, history, flags, first, entries, above, side, children } = page;
	const reader = useLocale();
	const { t, language } = reader;
	const summary = entitySummary(name, row, related, reader);
	const { sentence = flags?.sentence ?? summary.sentence } = page;
	const figures = page.now ?? [...summary.now, ...(flags?.now ?? [])];
	// A number alone stands at its list.
	const now = page.now || figures.length > 1 ? figures : [];
	const entity = entities[name];
	const id = String(row.id);
	const title = entityDisplayName(t, language, name, row);
	const happens = (
		<>
			{above}
			{children}
			{flags && (
				<Card title={t("permissions.title")}>
					<DefinitionList items={flags.groups} />
				</Card>
			)}
			{parts && <Parts name={name} id={id} parts={parts} />}
			{related.map((list) => (
				<RelatedList key={list.title} {...list} />
			))}
		</>
	);
	const disclosures = (
		<>
			<Facts name={name} row={row} open={now.length === 0 && !sentence} />
			{history && <HistoryDisclosure name={name} id={id} history={history} />}
		</>
	);
	return (
		<>
			<EntityBreadcrumbs name={name} here={title} />
			<PageHead
				icon={entity.icon}
				image={image}
				title={<bdi>{title}</bdi>}
				badges={badges}
				sentence={sentence}
			>
				<EntityActions name={name} row={row} start={first} entries={entries} />
			</PageHead>
			{now.length > 0 && <NowStrip figures={now} />}
			{side ? (
				<div className="lg:grid lg:[grid-template:auto_1fr/minmax(0,1fr)_340px]">
					<div>{happens}</div>
					<div className="mt-4 lg:mt-0 lg:ms-5 lg:row-span-2">{side}</div>
					<div className="mt-4">{disclosures}</div>
				</div>
			) : (
				<>
					{happens}
					{disclosures}
				</>
			)}
		</>
	);
}

type PartsProps = Pick<DetailPageData, "name"> & {
	id: string;
	parts: NonNullable<DetailPageData["parts"]>;
};

function Parts({ name, id, parts }: PartsProps) {
	const { t, format } = useLocale();
	const { parts: definition } = entities[name];
	if (!definition) return null;
	return (
		<Card
			className="listing"
			title={t(definition.title)}
			actions={
				<Link to={definition.list.replace("{id}", id)}>
					{t("relatedLists.sum", { sum: format.number(parts.sum) })}
				</Link>
			}
		>
			<EntityShortTable caption={t(definition.title)} table={parts} />
		</Card>
	);
}

type FactsProps = Pick<DetailPageData, "name" | "row"> & { open: boolean };

function Facts({ name, row, open }: FactsProps) {
	const { t, language } = useLocale();
	const entity = entities[name];
	const named = (entity.detail ?? [])
		.filter((field) => isColumnVisible(field, language))
		.slice(0, namedFacts)
		.map((field) => fieldLabel(t, name, field));
	return (
		<DisclosureSection
			id="facts"
			icon="info"
			title={t("pages.view.facts")}
			sum={open ? null : `${named.join(" · ")}…`}
			open={open}
		>
			<EntityDetails entity={entity} row={row} />
			{entity.matrix && (
				<FlagMatrix entity={entity} mode="show" granted={(flag) => grantsPermission(row, flag)} />
			)}
		</DisclosureSection>
	);
}

type HistoryProps = Pick<DetailPageData, "name"> & {
	id: string;
	history: NonNullable<DetailPageData["history"]>;
};

function HistoryDisclosure({ name, id, history }: HistoryProps) {
	const { t, format } = useLocale();
	if (history === "failed") return <Notice kind="warning">{t("history.failed")}</Notice>;
	const [last] = history.first;
	if (!last) return null;
	return (
		<DisclosureSection
			id="history"
			icon="history"
			title={t("history.title")}
			sum={format.date(last.at)}
		>
			<EntityHistory name={name} entries={history.first} />
			{history.more && <Link to={`/view/${name}/${id}/history`}>{t("history.olderEntries")}</Link>}
		</DisclosureSection>
	);
}
