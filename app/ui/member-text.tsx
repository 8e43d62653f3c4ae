import { useTranslation } from "#app/lib/i18n.ts";
import { textLanguage } from "#app/lib/text-language.ts";

/** Renders a member's text in its own language and direction. */
export function MemberText({ text }: { text: string }) {
	const { language } = useTranslation();
	return <bdi lang={textLanguage(text, language)}>{text}</bdi>;
}
