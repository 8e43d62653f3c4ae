import { Link } from "@remix-run/react";
import { listFor } from "#app/entities/list-registry.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import type { RelatedListView } from "./related-lists.server.ts";
import { EntityShortTable } from "./short-table.tsx";

type RelatedListProps = { list: RelatedListView; id: string };

/** Renders the first entities that belong to one, and a link to all of them. */
export function RelatedList({ list: { title, by, listedAs, found }, id }: RelatedListProps) {
	const { t, format } = useLocale();
	const whole = listFor(listedAs);
	const total = found?.total ?? 0;
	if (found && total === 0) return null;
	return (
		<Card
			className="listing"
			title={t(title)}
			actions={
				found &&
				whole && (
					<Link to={`/table/${whole.slug}?f.${by}=${id}`}>
						{t(`entities.${found.entity}.count`, {
							count: total,
							shown: format.number(total),
						})}
					</Link>
				)
			}
		>
			{!found && <SectionError />}
			{found && <EntityShortTable caption={t(title)} table={found} />}
		</Card>
	);
}
