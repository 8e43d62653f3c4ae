import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Icon } from "./icon.tsx";

type Chip = { label: string; value: string; href: string };

type ChipsProps = {
	chips: readonly Chip[];
	/** Removes all of them; null if another link does. */
	clearHref: string | null;
};

/** Renders the active filters; each is a link to the same list without it. */
export function ChipLinks({ chips, clearHref }: ChipsProps) {
	const { t } = useTranslation();
	if (chips.length === 0) return null;
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
			{clearHref !== null && (
				<li>
					<Link to={clearHref}>{t("listScreen.clear")}</Link>
				</li>
			)}
		</ul>
	);
}
