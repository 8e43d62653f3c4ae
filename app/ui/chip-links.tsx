import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Icon } from "./icon.tsx";

type Chip = { label: string; value: string; href: string };

type ChipsProps = {
	chips: readonly Chip[];
	/** Removes all of them; null if another link does. */
	clearHref: string | null;
	/** The page that saves them under a name, if it is to be linked to. */
	saveHref?: string | null;
};

/** Renders the active filters; each is a link to the same list without it. */
export function ChipLinks({ chips, clearHref, saveHref = null }: ChipsProps) {
	const { t } = useTranslation();
	if (chips.length === 0 && saveHref === null) return null;
	return (
		<ul className="chips">
			{chips.map(({ label, value, href }) => (
				<li key={href}>
					<Link
						className="chip"
						to={href}
						aria-label={t("listScreen.removeFilter", { filter: `${label}: ${value}` })}
					>
						<span>
							<span>
								{`${label}: `}
								<bdi dir={/^[<>=]/.test(value) ? "ltr" : undefined}>{value}</bdi>
							</span>
							<Icon name="x" />
						</span>
					</Link>
				</li>
			))}
			{clearHref !== null && chips.length > 0 && (
				<li>
					<Link to={clearHref}>{t("listScreen.clear")}</Link>
				</li>
			)}
			{saveHref !== null && (
				<li>
					<Link to={saveHref}>{t("listScreen.saveView")}</Link>
				</li>
			)}
		</ul>
	);
}
