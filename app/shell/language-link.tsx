import { useTranslation } from "#app/lib/i18n.ts";
import { otherLanguage } from "#app/lib/languages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Loads the whole document anew: `lang` and `dir` stand on the root element. */
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
