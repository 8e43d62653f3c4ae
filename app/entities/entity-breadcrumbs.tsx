import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { meetsNeeds } from "./entity-permissions.ts";
import type { EntityName } from "./field-definition.ts";
import { listFor } from "./list-registry.ts";

type EntityBreadcrumbsProps = { name: EntityName; here: string; before?: readonly Crumb[] };

/**
 * Renders the breadcrumbs of an entity's page: the services, its list if the user can open it, and
 * others.
 */
export function EntityBreadcrumbs({ name, here, before = [] }: EntityBreadcrumbsProps) {
	const { t } = useTranslation();
	const member = useCurrentMember();
	const list = listFor(name);
	return (
		<Breadcrumbs
			crumbs={[
				{ label: t("shell.services"), href: "/main-services" },
				...(list && meetsNeeds(member, list.read)
					? [{ label: t(list.title), href: `/table/${list.slug}` }]
					: []),
				...before,
				{ label: here },
			]}
		/>
	);
}
