import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Logo } from "#app/ui/logo.tsx";
import { EntryLink, type NavigationEntry } from "./navigation-entry.tsx";

type SidebarProps = { organisation: { name: string }; entries: readonly NavigationEntry[] };

export function Sidebar({ organisation, entries }: SidebarProps) {
	const { t } = useTranslation();
	return (
		<nav className="sidebar" aria-label={t("shell.navigation")}>
			<Link className="brand" to="/dashboard">
				<Logo />
				<span>
					{t("shell.product")}
					<small>{organisation.name}</small>
				</span>
			</Link>
			{entries.map((entry) => (
				<EntryLink key={entry.href} {...entry} />
			))}
		</nav>
	);
}
