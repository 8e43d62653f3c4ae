import { useNavigation } from "@remix-run/react";
import { Button, type ButtonVariant } from "./button.tsx";
import type { IconName } from "./icons.ts";

type SubmitButtonProps = {
	label: string;
	/** The result of the button, for screen reader users who do not see its context. */
	result?: string;
	busyLabel?: string;
	icon?: IconName;
	variant?: ButtonVariant;
	stretch?: boolean;
	/** The name of the intent if a form has several buttons. */
	name?: string;
	value?: string;
	form?: string;
	/** The address of the form for this button. */
	formAction?: string;
	formNoValidate?: boolean;
	/** With scripts, replaces submitting the form. */
	onPress?: () => void;
};

/**
 * Renders a submit button. It stays enabled while the form is sent: a disabled button would lose
 * its own name and value.
 */
export function SubmitButton({
	label,
	result,
	busyLabel,
	variant = "primary",
	onPress,
	...rest
}: SubmitButtonProps) {
	const { formData } = useNavigation();
	const busy = formData !== undefined && (!rest.name || formData.get(rest.name) === rest.value);
	return (
		<Button
			{...rest}
			type={onPress ? "button" : "submit"}
			variant={variant}
			aria-disabled={busy || undefined}
			onClick={onPress}
		>
			{busy ? (busyLabel ?? label) : label}
			{result && <span className="sr-only"> ({result})</span>}
		</Button>
	);
}
