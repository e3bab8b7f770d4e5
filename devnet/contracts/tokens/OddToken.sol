// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that says of itself exactly the bytes it was given, and reverts where it was given none: bytes32 names,
/// missing decimals and other habits of contracts that people paste into a token picker.
contract OddToken {
    address public immutable owner = msg.sender;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(bytes4 selector => bytes) private _answers;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(bytes memory symbolAnswer, bytes memory nameAnswer, bytes memory decimalsAnswer) {
        _answers[bytes4(keccak256("symbol()"))] = symbolAnswer;
        _answers[bytes4(keccak256("name()"))] = nameAnswer;
        _answers[bytes4(keccak256("decimals()"))] = decimalsAnswer;
    }

    fallback() external {
        bytes memory answer = _answers[msg.sig];
        require(answer.length > 0, "OddToken: no answer");
        assembly ("memory-safe") {
            return(add(answer, 32), mload(answer))
        }
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == owner, "OddToken: only the owner mints");
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        require(balanceOf[msg.sender] >= amount, "OddToken: balance too low");
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }
}
