import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { LanguageLink } from "./language-link.tsx";

type PublicShellProps = {
	/** The address for the other language; by default the page's own. */
	path?: string;
	title?: string | null;
	help?: boolean;
	broad?: boolean;
	children: ReactNode;
};

/**
 * Renders the frame of sign-in, help and error pages; without a `title` the organisation's name is
 * the page's heading, and with `null` the page has its own.
 */
export function PublicShell({ path, title, help = true, broad, children }: PublicShellProps) {
	const { t, language } = useTranslation();
	const root = useRootData();
	const organisation = root?.organisation.name ?? t("shell.product");
	return (
		<div className="public">
			<header className="public-head">
				<Logo />
				{title === undefined ? <h1>{organisation}</h1> : <strong>{organisation}</strong>}
				<p>{t("shell.tagline")}</p>
			</header>
			<main id="content" className={broad ? "broad" : undefined}>
				{title && <h1 className="mb-4 text-center">{title}</h1>}
				{children}
			</main>
			<footer className="public-links">
				<LanguageLink href={languageHref(path ?? root?.path ?? "", language)} />
				{help && (
					<Link className="tool" to="/help">
						<Icon name="circle-help" />
						<span className="tool-text">{t("shell.help")}</span>
					</Link>
				)}
			</footer>
		</div>
	);
}
