/**
 * The header of every response of Siyana's own API. It tells a web app in front of it (`API_URL`)
 * that requests and responses follow this contract, and not only the specification.
 */
export const ownApiHeader = "X-Siyana-API";
