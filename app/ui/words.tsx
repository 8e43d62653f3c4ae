import { useText } from "#app/lib/i18n.ts";
import { textLanguage } from "#app/lib/text-language.ts";

/** What a member has written, in its own language and direction. */
export function Words({ text }: { text: string }) {
	const { language } = useText();
	return <bdi lang={textLanguage(text, language)}>{text}</bdi>;
}
