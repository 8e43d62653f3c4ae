import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "./button.tsx";

/**
 * Renders a button that prints the page, by `start`. Without scripts, a note refers to the
 * browser's menu.
 */
export function PrintButton({ label }: { label: string }) {
	const { t } = useTranslation();
	return (
		<>
			<Button icon="printer" data-press="print">
				{label}
			</Button>
			<span className="hint unscripted">{t("form.printHint")}</span>
		</>
	);
}
