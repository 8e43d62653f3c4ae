import type { EntityName } from "#app/entities/field.ts";
import { listOf } from "#app/entities/lists.ts";
import { mayRead } from "#app/entities/rights.ts";
import { useText } from "#app/lib/i18n.ts";
import { useMember } from "#app/lib/root-data.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";

type ThingCrumbsProps = { name: EntityName; here: string; before?: readonly Crumb[] };

/** The way to a page of a thing: the services, its list where the reader may open it, and more. */
export function ThingCrumbs({ name, here, before = [] }: ThingCrumbsProps) {
	const { t } = useText();
	const member = useMember();
	const list = listOf(name);
	return (
		<Breadcrumbs
			crumbs={[
				{ label: t("shell.services"), href: "/main-services" },
				...(list && mayRead(member, list)
					? [{ label: t(list.title), href: `/table/${list.slug}` }]
					: []),
				...before,
				{ label: here },
			]}
		/>
	);
}
