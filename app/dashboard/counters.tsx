import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import type { Counter } from "./counters.server.ts";
import { type HomePart, isLoaded } from "./home-part.ts";
import { PartCard } from "./part-card.tsx";

/** Renders numbers as tiles, each a link to what it counts. */
export function Counters({ counters }: { counters: HomePart<readonly Counter[]> }) {
	const { t } = useTranslation();
	if (!isLoaded(counters)) return <PartCard part={counters}>{() => null}</PartCard>;
	return (
		<nav
			className={counters.length === 3 ? "tiles figures three" : "tiles figures"}
			aria-label={t("shell.work")}
		>
			{counters.map(({ href, label, shown, none, isUrgent }) => (
				<Link
					key={href}
					className={isUrgent ? "card tile figure red" : "card tile figure"}
					to={href}
				>
					<strong className={none ? "none text-muted" : "text-2xl"}>{shown}</strong>
					<small>{label}</small>
				</Link>
			))}
		</nav>
	);
}
