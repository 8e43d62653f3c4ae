import "./page-texts.ts";
import { useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type PasskeyButtonProps = {
	/** Those of WebAuthn, as JSON; empty where there are no passkeys to ask. */
	options: string;
	isNew?: boolean;
	/** Nothing is said where no scripts run. */
	quiet?: boolean;
};

/**
 * Renders the button that asks this device for a passkey, and then sends the form around it. It has its place from
 * the first paint on, and can be pressed once the page's scripts run.
 */
export function PasskeyButton({ options, isNew = false, quiet = false }: PasskeyButtonProps) {
	const { t } = useTranslation();
	const scripted = useHydrated();
	const answer = useRef<HTMLInputElement>(null);
	const [hasFailed, setFailed] = useState(false);
	if (!options) return null;
	const press = async () => {
		const input = answer.current;
		if (!input?.form || (isNew && !input.form.reportValidity())) return;
		setFailed(false);
		try {
			const { callAuthenticator } = await import("./call-authenticator.ts");
			input.value = await callAuthenticator(options, isNew);
			input.form.requestSubmit();
		} catch {
			setFailed(true);
		}
	};
	return (
		<>
			{hasFailed && <Alert>{t(isNew ? "passkeys.newFailed" : "passkeys.failed")}</Alert>}
			<input type="hidden" name="passkey" ref={answer} />
			<div className="late mb-4">
				<Button variant="primary" stretch aria-disabled={!scripted || undefined} onClick={press}>
					{t("passkeys.use")}
				</Button>
			</div>
			{!quiet && (
				<p className="hint early mb-4">
					{t(isNew ? "passkeys.newUnscripted" : "passkeys.unscripted")}
				</p>
			)}
		</>
	);
}
