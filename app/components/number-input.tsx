import { type InputProps, TextInput } from "./text-input.tsx";

/** A text input with a number pad: it accepts the digits of both languages, which type=number refuses. */
export function NumberInput(props: Omit<InputProps, "type" | "inputMode">) {
	return <TextInput {...props} inputMode="numeric" autoComplete="off" />;
}
