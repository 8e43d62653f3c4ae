import { useLocale } from "#app/lib/root-data.ts";

type SheetPartsProps = { part: number; parts: number; total: number; per: number; query: string };

/** Renders the links to the other labels, if there are too many for one page. */
export function SheetPager({ part, parts, total, per, query }: SheetPartsProps) {
	const { t, format } = useLocale();
	return (
		<nav aria-label={t("qrLabels.parts")}>
			<ul>
				{Array.from({ length: parts }, (_, index) => index + 1).map((one) => {
					const text = t("qrLabels.part", {
						part: one,
						parts,
						first: format.number((one - 1) * per + 1),
						last: format.number(Math.min(one * per, total)),
					});
					return (
						<li key={one}>
							{one === part ? (
								<strong aria-current="page">{text}</strong>
							) : (
								<a href={`?${query}&part=${one}`}>{text}</a>
							)}
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
