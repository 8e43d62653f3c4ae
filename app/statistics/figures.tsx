import { Link } from "@remix-run/react";
import { holds, useMember, useReader } from "#app/lib/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PartFailure } from "./part-failure.tsx";
import { type TileName, tiles } from "./tiles.ts";

type FiguresProps = { numbers: Record<TileName, number | null> | null };

/** The tiles: each a number, and the way to the list that it counts. */
export function Figures({ numbers }: FiguresProps) {
	const { t, format } = useReader();
	const member = useMember();
	return (
		<nav className="tiles figures mb-4" aria-label={t("shell.statistics")}>
			{tiles.map(({ name, href, icon, needs }) => {
				const number = numbers?.[name] ?? null;
				const content = (
					<>
						<Icon name={icon} />
						<strong>{number === null ? "–" : format.number(number)}</strong>
						<small>{t(`statistics.tiles.${name}`)}</small>
					</>
				);
				return needs && !holds(member, needs) ? (
					<div key={name} className="card tile figure">
						{content}
					</div>
				) : (
					<Link key={name} className="card tile figure" to={href}>
						{content}
					</Link>
				);
			})}
			{!numbers && <PartFailure />}
		</nav>
	);
}
