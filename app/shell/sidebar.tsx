import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Logo } from "#app/ui/logo.tsx";
import type { MemberShellProps } from "./member-shell-props.ts";
import { EntryLink } from "./navigation-entry.tsx";

type SidebarProps = Pick<MemberShellProps, "organisation" | "entries">;

export function Sidebar({ organisation, entries }: SidebarProps) {
	const { t } = useTranslation();
	return (
		<nav className="sidebar" aria-label={t("shell.navigation")}>
			<Link className="brand" to="/dashboard">
				<Logo />
				<span>
					{t("shell.product")}
					<small className="block">{organisation.name}</small>
				</span>
			</Link>
			{entries.main.map((entry) => (
				<EntryLink key={entry.href} {...entry} />
			))}
			<p className="entries hint">{t("shell.work")}</p>
			{entries.work.map((entry) => (
				<EntryLink key={entry.href} {...entry} />
			))}
			{entries.settings.map((entry) => (
				<div key={entry.href} className="last-entry">
					<EntryLink {...entry} />
				</div>
			))}
		</nav>
	);
}
