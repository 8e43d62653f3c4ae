import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import type { RelatedListView } from "./related-lists.server.ts";
import { EntityShortTable } from "./short-table.tsx";

/** Renders the first entities that belong to one, and a link to all of them. */
export function RelatedList({ title, href, found }: RelatedListView) {
	const { t, format } = useLocale();
	const total = found?.total ?? 0;
	if (found && total === 0) return null;
	return (
		<Card
			className="listing"
			title={title}
			actions={
				found &&
				href && (
					<Link to={href}>
						{t(`entities.${found.entity}.count`, {
							count: total,
							shown: format.number(total),
						})}
					</Link>
				)
			}
		>
			{!found && <SectionError />}
			{found && <EntityShortTable caption={title} table={found} />}
		</Card>
	);
}
