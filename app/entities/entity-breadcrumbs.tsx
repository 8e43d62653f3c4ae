import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { meetsNeeds } from "./entity-permissions.ts";
import type { EntityName } from "./field-definition.ts";
import { listFor } from "./list-registry.ts";

type EntityBreadcrumbsProps = {
	name: EntityName;
	/** The row above whose page this one is. */
	id?: number | string | null;
	/** What the row is called; by its id if not given. */
	label?: string;
	here: string;
};

/**
 * Renders the breadcrumbs of an entity's page: the services, its list if the user can open it, and
 * the page of its row.
 */
export function EntityBreadcrumbs({ name, id, label, here }: EntityBreadcrumbsProps) {
	const { t } = useTranslation();
	const member = useCurrentMember();
	const list = listFor(name);
	const crumbs: Crumb[] = [];
	if (list && meetsNeeds(member, list.read))
		crumbs.push({ label: t(list.title), href: `/table/${list.slug}` });
	if (id) crumbs.push({ label: label ?? String(id), href: `/view/${name}/${id}` });
	return <Breadcrumbs under="services" crumbs={crumbs} here={here} />;
}
