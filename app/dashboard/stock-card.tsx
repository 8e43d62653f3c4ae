import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { HomePart } from "./home-part.ts";
import { PartCard } from "./part-card.tsx";
import type { loadStock } from "./stock-part.server.ts";

type StockPart = HomePart<NonNullable<Awaited<ReturnType<typeof loadStock>>>>;

/** Renders the warehouses of who looks after the stock, each with the way to count it. */
export function StockCard({ part }: { part: StockPart }) {
	return (
		<PartCard
			part={part}
			actions={({ low }) =>
				low && (
					<Link className="past" to="/table/low-stock">
						{low}
					</Link>
				)
			}
		>
			{({ warehouses, count, distribute }) => (
				<>
					<ul className="briefs ranks">
						{warehouses.map(({ id, name, resources }) => (
							<li key={id}>
								<Icon name="warehouse" />
								<p>
									<Link to={`/view/warehouse/${id}`}>
										<bdi>{name}</bdi>
									</Link>
									<small>{resources}</small>
								</p>
								<ButtonLink href={`/count/${id}`} icon="clipboard-list">
									{count}
									<span className="sr-only"> {name}</span>
								</ButtonLink>
							</li>
						))}
					</ul>
					{distribute && (
						<ButtonLink href="/add/distribution" icon="truck" stretch>
							{distribute}
						</ButtonLink>
					)}
				</>
			)}
		</PartCard>
	);
}
