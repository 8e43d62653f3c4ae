import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";

/** A figure of what is the case now, and where it leads. */
export type NowFigure = {
	label: string;
	figure: ReactNode;
	note?: ReactNode;
	/** The note, or the figure without one, asks for somebody. */
	isUrgent?: boolean;
	href?: string | null;
};

/** Renders the figures of a thing in one line below its name. */
export function NowStrip({ figures }: { figures: readonly NowFigure[] }) {
	const { t } = useTranslation();
	const place =
		"sm:flex-1 [word-break:normal] px-2 sm:px-3 py-3 border-s border-line first:border-s-0 text-text no-underline";
	return (
		<nav className="card now-strip flex flex-wrap p-0 mb-4" aria-label={t("pages.view.now")}>
			{figures.map(({ label, figure, note, isUrgent, href }) => {
				const inside = (
					<>
						<span className="block text-sm text-muted">{label}</span>
						<strong className={`block text-lg${isUrgent && !note ? " text-danger" : ""}`}>
							{figure}
						</strong>
						{note && (
							<span
								className={`block text-sm ${isUrgent ? "text-danger font-bold" : "text-muted"}`}
							>
								{note}
							</span>
						)}
					</>
				);
				return href ? (
					<Link key={label} to={href} className={`${place} hover:bg-tint`}>
						{inside}
					</Link>
				) : (
					<div key={label} className={place}>
						{inside}
					</div>
				);
			})}
		</nav>
	);
}
