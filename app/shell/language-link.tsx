import { useTranslation } from "#app/lib/i18n.ts";
import { otherLanguage } from "#app/lib/languages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Renders a link that reloads the whole document: `lang` and `dir` are on the root element. */
export function LanguageLink({ href }: { href: string }) {
	const { t, language } = useTranslation();
	const other = otherLanguage(language);
	return (
		<a
			className="tool"
			href={href}
			hrefLang={other}
			lang={other}
			aria-label={t("shell.otherLanguage")}
		>
			<Icon name="languages" />
			<span className="tool-text">{t("shell.otherLanguage")}</span>
		</a>
	);
}
