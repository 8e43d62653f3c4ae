import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";

export type Crumb = { label: string; href?: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("shell.breadcrumbs")}>
			<ol className="crumbs">
				{crumbs.map(({ label, href }) => (
					<li key={label}>
						{href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}
