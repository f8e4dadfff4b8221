// In Node there are no elements: a server may import the package as its pages do, and nothing happens.
export class UnjamBoard {}
