import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Icon } from "./icon.tsx";

type MonthHeadProps = {
	/** The id of the heading, by which its card is named. */
	id: string;
	title: string;
	/** The months of the other calendar. */
	hijri: string;
	/** The addresses of the months around, where there are any, and of this one. */
	links: { before: string | null; now: string; after: string | null };
};

/** Renders the head of a month in both calendars, with links to the month before, now and after. */
export function MonthHead({ id, title, hijri, links: { before, now, after } }: MonthHeadProps) {
	const { t } = useTranslation();
	return (
		<div className="card-head">
			<div>
				<h2 id={id}>{title}</h2>
				<p className="hint">{hijri}</p>
			</div>
			<nav className="buttons" aria-labelledby={id}>
				{before && (
					<Link className="tool" to={before} aria-label={t("monthCalendar.previous")}>
						<Icon name="chevron-left" />
					</Link>
				)}
				<Link className="tool" to={now}>
					{t("monthCalendar.today")}
				</Link>
				{after && (
					<Link className="tool" to={after} aria-label={t("monthCalendar.next")}>
						<Icon name="chevron-right" />
					</Link>
				)}
			</nav>
		</div>
	);
}
