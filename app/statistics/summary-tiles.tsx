import { Link } from "@remix-run/react";
import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { type TileName, tileDefinitions } from "./tile-definitions.ts";

type FiguresProps = { numbers: Record<TileName, number | null> | null };

/** Renders the tiles: each a number, and a link to the list that it counts. */
export function SummaryTiles({ numbers }: FiguresProps) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	return (
		<nav className="tiles figures seven mb-4" aria-label={t("shell.statistics")}>
			{tileDefinitions.map(({ name, href, icon, needs }) => {
				const number = numbers?.[name] ?? null;
				const content = (
					<>
						<Icon name={icon} />
						<strong>{number === null ? "–" : format.number(number)}</strong>
						<small>{t(`statistics.tiles.${name}`)}</small>
					</>
				);
				return needs && !hasPermission(member, needs) ? (
					<div key={name} className="card tile figure">
						{content}
					</div>
				) : (
					<Link key={name} className="card tile figure" to={href}>
						{content}
					</Link>
				);
			})}
			{!numbers && <SectionError />}
		</nav>
	);
}
