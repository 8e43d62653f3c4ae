/** The domain that stands for no e-mail address; RFC 2606 reserves its last part for no host. */
export const noEmailDomain = "no-email.invalid";

/** Checks whether mails to an address reach anybody. */
export const isMailable = (address: string): boolean =>
	address !== "" && !address.toLowerCase().endsWith(`@${noEmailDomain}`);
