import "./page-texts.ts";
import { useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type PasskeyButtonProps = {
	/** Those of WebAuthn, as JSON; empty where there are no passkeys to ask. */
	options: string;
	isNew?: boolean;
};

/** Renders the button that asks this device for a passkey, and then sends the form around it. */
export default function PasskeyButton({ options, isNew = false }: PasskeyButtonProps) {
	const { t } = useTranslation();
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
			<div className="mb-4" data-press="">
				<Button variant="primary" stretch onClick={press}>
					{t("passkeys.use")}
				</Button>
			</div>
			<p className="hint unscripted mb-4">
				{t(isNew ? "passkeys.newUnscripted" : "passkeys.unscripted")}
			</p>
		</>
	);
}
