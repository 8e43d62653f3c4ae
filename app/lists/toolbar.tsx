import type { ReactNode } from "react";
import { hasCharts } from "#app/entities/chart-columns.ts";
import type { Entity, ListActionDefinition } from "#app/entities/entity-definition.ts";
import { canWrite } from "#app/entities/entity-permissions.ts";
import { type EntityList, listFor } from "#app/entities/list-registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { hasPermission, useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import type { ListUrl } from "./list-url.ts";

type ListButtonsProps = {
	list: EntityList;
	entity: Entity;
	address: ListUrl;
	/** The number of matching rows. */
	total: number;
	/** The link to add one, for members who can. */
	add: { href: string; label: string } | undefined;
	/** The list is empty, and needs no file. */
	bare: boolean;
	/** The file is offered below the list. */
	fileBelow: boolean;
	/** Additional actions of this list. */
	children?: ReactNode;
};

/**
 * Renders the actions on a list as a whole: its charts, its CSV file, special ones, and adding a
 * row.
 */
export function ListToolbar({
	list,
	entity,
	address,
	total,
	add,
	bare,
	fileBelow,
	children,
}: ListButtonsProps) {
	const { t, language } = useLocale();
	const member = useCurrentMember();
	const features = useRootData()?.organisation.features ?? [];
	const draws =
		total > 0 &&
		!list.id &&
		!bare &&
		hasPermission(member, "statistics_read") &&
		hasCharts(entity, language);
	const actions = ((entity.listActions ?? []) as readonly ListActionDefinition[]).filter(
		({ writes, with: feature }) =>
			(writes ? canWrite(member, entity) : !bare) && (!feature || features.includes(feature)),
	);
	const files = !bare && !fileBelow;
	const isMailed =
		files && features.includes("extensions") && listFor(entity.name)?.slug === list.slug;
	const isMany = list.slug === entity.quickFilters?.list || actions.length > 1;
	return (
		<>
			{(draws || files || actions.length > 0) && (
				<Others many={isMany} bare={actions.length === 0 && !isMailed}>
					{actions.map(({ path, label, icon }) => (
						<ButtonLink key={path} href={address.whole(path)} icon={icon} document>
							{t(label)}
						</ButtonLink>
					))}
					{isMailed && (
						<ButtonLink href={address.whole(`/list-mails/${list.slug}`)}>
							{t("listScreen.byMail")}
						</ButtonLink>
					)}
				</Others>
			)}
			{(draws || files) && (
				<div className="buttons list-files">
					{draws && (
						<ButtonLink href={address.report} icon="chart-column">
							{t("listScreen.report")}
						</ButtonLink>
					)}
					{files && <CsvLinks href={address.csv} label={t("pages.table.csv")} />}
				</div>
			)}
			{children}
			{add && (
				<ButtonLink href={add.href} icon="plus" variant="primary">
					{add.label}
				</ButtonLink>
			)}
		</>
	);
}

/**
 * What few visits need: on a phone, and where there are many on narrow screens, behind a button, by CSS alone; elsewhere
 * beside the others. On a phone the button opens the files of the list, too.
 */
function Others({ many, bare, children }: { many: boolean; bare: boolean; children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<>
			<details className={bare ? "others bare" : many ? "others many" : "others"}>
				<summary className="button stretch chevron">{t("listScreen.others")}</summary>
			</details>
			{!bare && <div className="buttons">{children}</div>}
		</>
	);
}
