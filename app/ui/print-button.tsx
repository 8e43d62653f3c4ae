import { useTranslation } from "#app/lib/i18n.ts";
import { Button, type ButtonVariant } from "./button.tsx";

/**
 * Renders a button that prints the page, by `start`. Without scripts, a note refers to the
 * browser's menu.
 */
export function PrintButton({ label, variant }: { label: string; variant?: ButtonVariant }) {
	const { t } = useTranslation();
	return (
		<>
			<Button icon="printer" variant={variant} data-press="print">
				{label}
			</Button>
			<span className="hint unscripted">{t("forms.printHint")}</span>
		</>
	);
}
