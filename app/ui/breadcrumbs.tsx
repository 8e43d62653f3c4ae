import { Link } from "@remix-run/react";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";

export type Crumb = { label: string; href: string };

const services = ["shell.services", "/main-services"] as const;
const profile = ["profile.mine", "/my-profile"] as const;

/** The pages above another one, from the top. */
const above = {
	services: [services],
	organisation: [services, ["organisation.title", "/organisation"]],
	profile: [profile],
	editing: [["shell.dashboard", "/dashboard"], profile],
} satisfies Readonly<Record<string, readonly (readonly [TextKey, string])[]>>;

type BreadcrumbsProps = {
	under?: keyof typeof above;
	/** The pages below those, above this one. */
	crumbs?: readonly Crumb[];
	/** The name of this page. */
	here: string;
};

/** Renders links to the pages above this one. */
export function Breadcrumbs({ under, crumbs = [], here }: BreadcrumbsProps) {
	const { t } = useTranslation();
	const pages = under ? above[under].map(([label, href]) => ({ label: t(label), href })) : [];
	return (
		<nav aria-label={t("shell.breadcrumbs")}>
			<ol className="crumbs">
				{[...pages, ...crumbs].map(({ label, href }) => (
					<li key={label}>
						<Link to={href}>{label}</Link>
					</li>
				))}
				<li>
					<span aria-current="page">{here}</span>
				</li>
			</ol>
		</nav>
	);
}
