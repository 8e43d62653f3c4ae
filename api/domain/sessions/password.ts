import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let hashOfNothing: Promise<string> | undefined;

/** Takes as long for somebody who does not exist as for a wrong password. */
export async function passwordMatches(
	passwordHash: string | null | undefined,
	password: string,
): Promise<boolean> {
	hashOfNothing ??= hashPassword("nobody has this password");
	const matches = await verify(passwordHash ?? (await hashOfNothing), password);
	return matches && Boolean(passwordHash);
}
